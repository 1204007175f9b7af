// `npm start` and `npm run dev`.
import { runOnPinnedNode } from "./bootstrap.mjs";

runOnPinnedNode("scripts/start-server.ts", process.argv.slice(2));
