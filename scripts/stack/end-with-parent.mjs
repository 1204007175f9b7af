// Preloaded into the programs the start script runs: they stop when that script is gone, however it ended. Programs
// these run in turn inherit the preload, and must be left alone: their channel is their own parent's business.
if (process.ppid === Number(process.env.TERN_STARTED_BY)) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 4500).unref();
  });
  // Listening holds the channel open, and with it a program that has nothing else left to do.
  process.channel?.unref();
}
