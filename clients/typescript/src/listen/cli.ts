#!/usr/bin/env node
import { runWebhooks } from "./run.js";

process.exitCode = await runWebhooks(process.argv.slice(2), process.env, { command: "npx @tern/client" });
