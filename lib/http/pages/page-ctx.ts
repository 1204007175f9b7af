import { clientOf } from "@/lib/http/caller";
import type { HttpRuntime } from "@/lib/http/runtime";
import { actorName, type Caller, type Ctx } from "@/lib/kernel/context";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { newTraceId } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The context of an address that is no operation and has its own way to know its caller, such as a token. */
export function pageCtx(runtime: HttpRuntime, tenant: Tenant, caller: Caller, headers: Headers): Ctx {
  const traceId = newTraceId();
  return {
    tenant,
    caller,
    actor: actorName(caller),
    client: clientOf(headers),
    db: runtime.db,
    replica: runtime.replica,
    tx: null,
    clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
    systemClock: runtime.clock,
    log: runtime.log.child({ traceId }),
    traceId,
  };
}
