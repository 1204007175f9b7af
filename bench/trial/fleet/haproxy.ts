import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type Child, startProgram } from "@/scripts/stack/processes/child";
import { root } from "@/scripts/stack/settings";
import { ensureProgram, type SystemProgram } from "@/scripts/stack/system-packages";
import { poll } from "@/scripts/stack/wait";

const HAPROXY: SystemProgram = {
  name: "HAProxy",
  package: "haproxy",
  paths: ["/usr/sbin/haproxy", "/opt/homebrew/bin/haproxy", "/usr/local/bin/haproxy"],
  variable: "HAPROXY_PATH",
  versionArgument: "-v",
};

/** The configuration that operators get, too. */
export const HAPROXY_FILE = join(root, "ops", "haproxy", "tern.cfg");

/** Milliseconds that requests of a drained app get to end. */
const DRAIN_MS = 30_000;

export type HaproxyPlan = { port: number; socket: string; pidFile: string; apps: [number, number] };

/** The variables that the configuration reads. */
export const haproxyEnvironment = ({ port, socket, apps }: HaproxyPlan): Record<string, string> => ({
  TERN_HAPROXY_BIND: `127.0.0.1:${port}`,
  TERN_HAPROXY_SOCKET: socket,
  TERN_APP_1: `127.0.0.1:${apps[0]}`,
  TERN_APP_2: `127.0.0.1:${apps[1]}`,
});

/** @returns a function that starts HAProxy */
export async function prepareHaproxy(plan: HaproxyPlan, print: (text: string) => void): Promise<() => Child> {
  const command = await ensureProgram(HAPROXY);
  return () =>
    startProgram({
      name: "HAProxy",
      command,
      args: ["-W", "-db", "-f", HAPROXY_FILE, "-p", plan.pidFile],
      env: { ...process.env, ...haproxyEnvironment(plan) },
      print,
    });
}

/** Starts new workers with the configuration. The old ones answer what they have begun. */
export function reloadHaproxy({ pidFile }: HaproxyPlan): void {
  process.kill(Number(readFileSync(pidFile, "utf8")), "SIGUSR2");
}

/** Runs a command at the socket. */
function command(socket: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const connection = connect(socket, () => connection.end(`${line}\n`));
    connection.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    connection.once("error", reject);
    connection.once("close", () => resolve(text));
  });
}

/** The running sessions and the state of a server, in the answer to `show stat`. */
export function readServer(stat: string, server: string): { sessions: number; status: string } {
  const [head = "", ...rows] = stat.replace(/^# /, "").split("\n");
  const names = head.split(",");
  const row = rows
    .map((line) => line.split(","))
    .find(([backend, name]) => backend === "apps" && name === server);
  const value = (name: string) => row?.[names.indexOf(name)] ?? "";
  return { sessions: Number(value("scur")), status: value("status") };
}

/** Sends an app no more requests, and waits for the end of those that it has. */
export async function drain({ socket }: HaproxyPlan, server: string): Promise<void> {
  await command(socket, `set server apps/${server} state drain`);
  await poll(
    async () => readServer(await command(socket, "show stat"), server).sessions === 0 || undefined,
    DRAIN_MS,
  );
}

/** Lets an app have requests again, and waits until HAProxy sends some. */
export async function undrain({ socket }: HaproxyPlan, server: string): Promise<void> {
  await command(socket, `set server apps/${server} state ready`);
  const up = async () =>
    readServer(await command(socket, "show stat"), server).status.startsWith("UP") || undefined;
  if (!(await poll(up, DRAIN_MS))) throw new Error(`HAProxy does not take ${server} for ready`);
}
