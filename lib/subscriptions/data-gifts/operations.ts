import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { giveData } from "@/lib/subscriptions/data-gifts/give";
import { DataGift, DataGifts, GiveDataRequest } from "@/lib/subscriptions/data-gifts/model";
import { getDataGifts } from "@/lib/subscriptions/data-gifts/read";

const shared = {
  path: "/subscriptions/{subscriptionId}/data-gifts",
  tag: "Subscriptions",
  surfaces: ["platform", "end-user"],
  permission: "subscriptions:write",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
} as const;
const { subscriptionNotFound, forbidden } = failures;

export const getDataGiftsOperation = operation({
  ...shared,
  id: "getDataGifts",
  method: "GET",
  summary: "Get what a subscription can give, and its last gifts of data",
  description: "Returns how much data it can give, to which subscriptions, and what it gave and got.",
  output: DataGifts,
  failures: [subscriptionNotFound, forbidden],
  handle: (ctx, { params }) => getDataGifts(ctx, params.subscriptionId),
});

export const giveDataOperation = operation({
  ...shared,
  id: "giveData",
  method: "POST",
  summary: "Give data to another subscription of the customer",
  description:
    "Moves data for use at home that is left in packages with a limit. The data that expires first is given first, and keeps its expiry. Data that was received cannot be given again. The user of the other subscription gets an e-mail. A gift cannot be undone.",
  body: GiveDataRequest,
  output: DataGift,
  status: 201,
  failures: [
    subscriptionNotFound,
    forbidden,
    failures.subscriptionNotActive,
    failures.dataGiftNotAllowed,
    failures.dataGiftToUnlimited,
    failures.dataGiftTooLarge,
    failures.changeUnderWay,
  ],
  handle: (ctx, { params, body }) => giveData(ctx, params.subscriptionId, body),
});
