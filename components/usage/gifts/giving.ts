import type { DataGifts } from "@/lib/subscriptions/data-gifts/model";

/** What the dialog needs to give data. */
export type Giving = Pick<DataGifts, "subscriptionId" | "givableMb" | "targets">;
