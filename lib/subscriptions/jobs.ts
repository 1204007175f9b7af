import { z } from "zod";
import { job, withWork } from "@/lib/kernel/jobs/jobs";
import { followCustomerCaps } from "@/lib/subscriptions/customer-caps/follow";
import { followCustomerCapsJob } from "@/lib/subscriptions/customer-caps/job";
import { followDataCaps } from "@/lib/subscriptions/data-caps/follow";
import { followDataCapsJob } from "@/lib/subscriptions/data-caps/job";
import { followDebt } from "@/lib/subscriptions/lifecycle/follow-debt";
import { networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import { processCarrierEvent } from "@/lib/subscriptions/network/carrier-events";
import {
  readBackCarrierOperation,
  startCarrierOperation,
} from "@/lib/subscriptions/network/carrier-operations";
import {
  carrierEventJob,
  carrierOperationJob,
  carrierReadBackJob,
  followDebtJob,
} from "@/lib/subscriptions/network/carrier-requests";

export const carrierOperation = job({
  ...carrierOperationJob,
  payload: z.object({ carrierOperationId: z.uuid() }),
  run: (ctx, { carrierOperationId }, attempt) =>
    startCarrierOperation(ctx, networkCarrier(ctx.systemClock), carrierOperationId, attempt),
});

export const carrierReadBack = job({
  ...carrierReadBackJob,
  payload: z.object({ carrierOperationId: z.uuid(), providerRef: z.string(), round: z.int().min(0) }),
  run: (ctx, waiting) => readBackCarrierOperation(ctx, networkCarrier(ctx.systemClock), waiting),
});

export const carrierEvent = job({
  ...carrierEventJob,
  payload: z.object({ eventId: z.uuid() }),
  run: (ctx, { eventId }) => processCarrierEvent(ctx, eventId),
});

export const followDebtOfSubscription = job({
  ...followDebtJob,
  payload: z.object({ subscriptionId: z.uuid() }),
  run: (ctx, { subscriptionId }) => followDebt(ctx, subscriptionId),
});

export const followCapsOfCustomer = withWork(followCustomerCapsJob, (ctx, { customerId }) =>
  followCustomerCaps(ctx, customerId),
);
export const followDataCapsOfSubscription = withWork(followDataCapsJob, (ctx, { subscriptionId }) =>
  followDataCaps(ctx, subscriptionId),
);

export { sendAddonNews } from "@/lib/subscriptions/addons/addon-mails";
export { sendCustomerCapNews, sendCustomerReleaseNews } from "@/lib/subscriptions/customer-caps/mails";
export { spreadDataBlocks } from "@/lib/subscriptions/customer-caps/spread";
export { sendDataBlockNews } from "@/lib/subscriptions/data-caps/block-mails";
export { sendDataCapNews } from "@/lib/subscriptions/data-caps/mails";
export { sendDataGiftMail } from "@/lib/subscriptions/data-gifts/mails";
export { sendSubscriptionNews } from "@/lib/subscriptions/mails/change-mails";
export { sendSubscriptionSecurityNotice } from "@/lib/subscriptions/protection/mails";
export { sendEsimAgain } from "@/lib/subscriptions/sim/resend-esim";
export { sendSimChangeCode, sendSimChangeNotice } from "@/lib/subscriptions/sim/sim-mails";
export { allowRolledOverJob } from "@/lib/subscriptions/usage/rolled-over";
export { sendUsageNotice } from "@/lib/subscriptions/usage/usage-notices";
