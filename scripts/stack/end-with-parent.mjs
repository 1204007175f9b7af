// Preloaded into the app and the sandbox: they stop when the start script is gone, however it ended.
process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 4500).unref();
});
// Listening holds the channel open, and with it a program that has nothing else left to do.
process.channel?.unref();
