import { configureGlobal } from "fast-check";

// The same inputs each time, so that a failure comes from a change and not from chance. Another seed tries others.
configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20260901) });
