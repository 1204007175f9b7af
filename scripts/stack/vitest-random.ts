import { configureGlobal } from "fast-check";

// The same inputs each time: what fails is what was changed, not chance. Another seed tries others.
configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20260901) });
