import { changePackageKind } from "@/lib/subscriptions/addons/change-addon";
import { addPackageKind, removePackageKind } from "@/lib/subscriptions/addons/network";
import { activateKind } from "@/lib/subscriptions/lifecycle/activation";
import { restoreKind } from "@/lib/subscriptions/lifecycle/restoration";
import { suspendKind } from "@/lib/subscriptions/lifecycle/suspension";
import { terminateKind } from "@/lib/subscriptions/lifecycle/termination";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { changeNumberKind } from "@/lib/subscriptions/number/change-number";
import { changePlanKind } from "@/lib/subscriptions/offering-change/change-plan";
import { cancelPortInKind, portInKind } from "@/lib/subscriptions/porting/outcome";
import { changeSimKind } from "@/lib/subscriptions/sim/change-sim";

/** Every type of operation this program knows the consequences of: a line each, what it does stands elsewhere. */
export const CARRIER_KINDS: readonly CarrierKind[] = [
  activateKind,
  addPackageKind,
  changePackageKind,
  removePackageKind,
  changePlanKind,
  terminateKind,
  suspendKind,
  restoreKind,
  changeSimKind,
  changeNumberKind,
  portInKind,
  cancelPortInKind,
];
