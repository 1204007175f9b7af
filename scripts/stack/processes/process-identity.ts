import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start time of a process as the system reports it. It distinguishes the process from a later one with the same
 * number. `undefined` when there is no such process. Containers reuse process numbers quickly, so a number alone does
 * not show that the process still runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // Fields after the command name, which is in parentheses and may contain spaces: state is the first, start time
      // the 20th.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  if (process.platform === "win32") return "running";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process, or an empty string when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Whether the process with this identity still runs under this number. */
export function isSameProcess(pid: number, identity: string | undefined): boolean {
  const now = processIdentity(pid);
  return now !== undefined && now === identity;
}
