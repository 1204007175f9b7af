// `npm test` and `npm run check`.
import { runOnPinnedNode } from "./bootstrap.mjs";

runOnPinnedNode("scripts/check-everything.ts", process.argv.slice(2));
