import { changePackageKind } from "@/lib/subscriptions/addons/change-addon";
import { addPackageKind, removePackageKind } from "@/lib/subscriptions/addons/network";
import { setDataBlockKind } from "@/lib/subscriptions/data-caps/block";
import { activateKind } from "@/lib/subscriptions/lifecycle/activation";
import { restoreKind } from "@/lib/subscriptions/lifecycle/restoration";
import { suspendKind } from "@/lib/subscriptions/lifecycle/suspension";
import { terminateKind } from "@/lib/subscriptions/lifecycle/termination";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { changeNumberKind } from "@/lib/subscriptions/number/change-number";
import { changePlanKind } from "@/lib/subscriptions/offering-change/change-plan";
import { cancelPortInKind, portInKind } from "@/lib/subscriptions/porting/outcome";
import { changeSimKind } from "@/lib/subscriptions/sim/change-sim";

/** All types of operations that this version knows. The module of each type implements its consequences. */
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
  setDataBlockKind,
  portInKind,
  cancelPortInKind,
];
