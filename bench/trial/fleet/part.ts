import { appendFileSync } from "node:fs";
import { type Child, startNode } from "@/scripts/stack/processes/child";
import { keepRunning, type SupervisedPart } from "@/scripts/stack/processes/keep-running";

/** Longer than an app needs for its running requests and jobs. */
const GRACE_MS = 30_000;

/** A program of the fleet under a supervisor, which starts it again when it ends. */
export class Part {
  private child: Child | undefined;
  private kept: SupervisedPart | undefined;
  private readonly killed = new Set<number>();
  private isStopping = false;
  /** How the program ended, each time that it was not killed. */
  readonly endedByItself: string[] = [];

  constructor(
    readonly name: string,
    private launch: () => Child | Promise<Child>,
  ) {}

  async start(): Promise<void> {
    this.isStopping = false;
    const first = await this.launched();
    this.kept = keepRunning(first, () => this.launched(), { say: () => {}, endedEarly: () => {} });
    this.kept.isUp();
  }

  private async launched(): Promise<Child> {
    const child = await this.launch();
    this.child = child;
    void child.ended.then(({ code, signal }) => {
      if (!this.killed.has(child.pid) && !this.isStopping)
        this.endedByItself.push(`${this.name}, ${signal ?? code}: ${child.lastOutput().slice(-2_000)}`);
    });
    return child;
  }

  /** The last output of the program, for the message when it does not come up. */
  lastOutput = (): string => this.child?.lastOutput().trim() ?? "";

  /** Kills the program and its processes in the middle of their work. */
  kill(): void {
    const { pid } = this.child!;
    this.killed.add(pid);
    process.kill(-pid, "SIGKILL");
  }

  /** Asks the program to end, and waits for it. */
  async stop(grace = GRACE_MS): Promise<void> {
    this.isStopping = true;
    await this.kept?.stop(grace);
    this.kept = undefined;
  }

  /** Ends the program in order, and starts another one in its place. */
  async replace(launch: () => Child | Promise<Child>): Promise<void> {
    await this.stop();
    this.launch = launch;
    await this.start();
  }
}

/** Starts a program of a version of the project. Its output goes to a file. */
export function startLogged(
  name: string,
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): Child {
  return startNode({
    name,
    args,
    root: folder,
    env,
    print: (text) => appendFileSync(logFile, `${name}: ${text}`),
  });
}
