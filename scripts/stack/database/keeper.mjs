// Runs one program and stops it when the start script disappears. PostgreSQL cannot watch a parent itself: without
// this, a killed start script would leave the database running. Arguments: JSON { command, args, uid?, gid? }. Signals
// are passed on; the program gets this environment.
import { spawn } from "node:child_process";

const { command, args, uid, gid } = JSON.parse(process.argv[2]);
const child = spawn(command, args, { uid, gid, cwd: "/", stdio: ["ignore", "inherit", "inherit"] });

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, and files are left clean.
  child.kill("SIGINT");
  setTimeout(() => child.kill("SIGQUIT"), 4000).unref();
}

process.on("disconnect", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// The channel reports the parent's end, so it stays open.
process.channel?.ref();
process.on("message", () => {});

child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
