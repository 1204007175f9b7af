import { activateKind } from "@/lib/subscriptions/activation";
import { activateAddon, failAddon } from "@/lib/subscriptions/addons";
import type { CarrierKind } from "@/lib/subscriptions/carrier-kind";
import { changeSimKind } from "@/lib/subscriptions/change-sim";
import { changePlanKind } from "@/lib/subscriptions/offering-change/change-plan";
import { cancelPortInKind, portInKind } from "@/lib/subscriptions/porting/outcome";
import { restoreKind } from "@/lib/subscriptions/restoration";
import { suspendKind } from "@/lib/subscriptions/suspension";
import { terminateKind } from "@/lib/subscriptions/termination";

const addPackageKind: CarrierKind = {
  type: "ADD_PACKAGE",
  completed: (ctx, row) => activateAddon(ctx, row.subscriptionAddonId!),
  failed: (ctx, row) => failAddon(ctx, row.subscriptionId, row.subscriptionAddonId!),
};

/** Every type of operation this program knows the consequences of: a line each, what it does stands elsewhere. */
export const KINDS: readonly CarrierKind[] = [
  activateKind,
  addPackageKind,
  changePlanKind,
  terminateKind,
  suspendKind,
  restoreKind,
  changeSimKind,
  portInKind,
  cancelPortInKind,
];
