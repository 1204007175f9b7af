// Runs one TypeScript program of the project: `node scripts/run.mjs <file> [arguments]`.
import { runOnPinnedNode } from "./bootstrap.mjs";

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error("Usage: node scripts/run.mjs <file> [arguments]");
  process.exit(1);
}
runOnPinnedNode(script, args);
