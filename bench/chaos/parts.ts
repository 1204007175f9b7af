import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "@/scripts/stack/settings";
import { acceptsConnections } from "@/scripts/stack/wait";
import type { ChaosPlan, PartName, SupervisorReport } from "./supervisor";

/** The longest time that a part may need to restart. */
const BACK_MS = 120_000;

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** The parts under the supervisor, by the reports it sends. */
export class Parts {
  readonly running = new Map<PartName, number>();
  /** Parts that ended by themselves, without an injected fault, with their last output: the log may be deleted later. */
  readonly endedByThemselves: string[] = [];
  private readonly killed = new Set<number>();
  private supervisor: ChildProcess | undefined;
  databaseUrl = "";

  constructor(private readonly plan: ChaosPlan) {}

  /** Starts the supervisor and waits until every part is up. */
  async start(): Promise<void> {
    const supervisor = spawn(
      process.execPath,
      ["--import", "tsx", join(root, "bench", "chaos", "supervisor.ts")],
      {
        cwd: root,
        env: { ...process.env, CHAOS_PLAN: JSON.stringify(this.plan) },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      },
    );
    this.supervisor = supervisor;
    supervisor.on("message", (report: SupervisorReport) => {
      // The last reports of a killed supervisor may arrive late.
      if (this.supervisor === supervisor) this.follow(report);
    });
    await this.until("every part is up", () => this.databaseUrl !== "" && this.running.size === this.count);
  }

  private get count(): number {
    return 2 + this.plan.ports.apps.length;
  }

  private follow(report: SupervisorReport): void {
    if (report.what === "ready") this.databaseUrl = report.databaseUrl;
    else if (report.what === "up") this.running.set(report.part, report.pid);
    else if (this.running.get(report.part) === report.pid) {
      this.running.delete(report.part);
      if (!this.killed.has(report.pid))
        this.endedByThemselves.push(`${report.part} (${report.pid}): ${report.lastOutput}`);
    }
  }

  private async until(what: string, fits: () => boolean): Promise<void> {
    const from = performance.now();
    while (!fits()) {
      if (performance.now() - from > BACK_MS)
        throw new Error(`timed out waiting until ${what}; running: ${[...this.running.keys()].join(", ")}`);
      await wait(20);
    }
  }

  /** Sends a signal to a part and all its processes. */
  signal(part: PartName, signal: NodeJS.Signals): void {
    const pid = this.running.get(part);
    if (!pid) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // It has already ended.
    }
  }

  /** Kills a part; resolves when the supervisor has restarted it. */
  async kill(part: PartName): Promise<void> {
    await this.until(`${part} runs`, () => this.running.has(part));
    const pid = this.running.get(part)!;
    this.killed.add(pid);
    this.signal(part, "SIGKILL");
    await this.until(`${part} is back`, () => (this.running.get(part) ?? pid) !== pid);
  }

  /** Kills the supervisor, whose parts end with it, and starts another after a pause. */
  async killSupervisor(pause: number): Promise<void> {
    const dying = this.supervisor!;
    this.supervisor = undefined;
    this.running.clear();
    dying.kill("SIGKILL");
    await once(dying, "exit");
    await wait(pause);
    await this.start();
  }

  async stop(): Promise<void> {
    const last = this.supervisor;
    this.supervisor = undefined;
    if (last && last.exitCode === null) {
      last.kill("SIGKILL");
      await once(last, "exit");
    }
    const { apps, sandbox, postgres } = this.plan.ports;
    for (const port of [...apps, sandbox, postgres]) while (await acceptsConnections(port)) await wait(50);
  }
}
