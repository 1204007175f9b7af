// Fills the data folder of a replica, as a process of its own: it reads, packs and compares the whole database, and the
// clients of the trial must not wait for that. The arguments of `createStandby` come as JSON.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { printFailure } from "@/scripts/stack/sentence";
import { createStandby, type StandbyPlan } from "@/scripts/stack/tests/replicated";

const plan = JSON.parse(process.argv[2]!) as StandbyPlan;
rmSync(join(plan.dataDir, "postgres"), { recursive: true, force: true });
createStandby(plan).then(
  () => process.exit(0),
  (error) => {
    printFailure(error);
    process.exit(1);
  },
);
