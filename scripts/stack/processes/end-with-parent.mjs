// Preloaded into the programs that the start script runs: they stop when that script has ended for any reason. Programs
// that these start inherit the preload and must not use it, because their channel belongs to their own parent.
if (process.ppid === Number(process.env.TERN_STARTED_BY)) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 4500).unref();
  });
  // A listener keeps the channel open, and with it a program that has no other work left.
  process.channel?.unref();
}
