import type { ActAnswer } from "@/components/shell/use-act";
import { api } from "@/lib/client/client";
import type { CapOwner, CappedZone } from "./cap-of-zone";

/** What both kinds of caps have in common. */
type Caps = { zones: CappedZone[] };
type Zone = CappedZone["zone"];

/** Sets the cap of a zone, in megabytes. */
export const setCap = async (owner: CapOwner, zone: Zone, limitMb: number): Promise<ActAnswer<Caps>> =>
  "customerId" in owner
    ? api.PUT("/customers/{customerId}/data-caps/{zone}", {
        params: { path: { ...owner, zone } },
        body: { limitMb },
      })
    : api.PUT("/subscriptions/{subscriptionId}/data-caps/{zone}", {
        params: { path: { ...owner, zone } },
        body: { limitMb },
      });

/** Removes the cap of a zone. */
export const removeCap = async (owner: CapOwner, zone: Zone): Promise<ActAnswer<Caps>> =>
  "customerId" in owner
    ? api.DELETE("/customers/{customerId}/data-caps/{zone}", { params: { path: { ...owner, zone } } })
    : api.DELETE("/subscriptions/{subscriptionId}/data-caps/{zone}", {
        params: { path: { ...owner, zone } },
      });
