import type { paymentProfiles } from "@/db/schema/payments";

export type ProfileRow = typeof paymentProfiles.$inferSelect;
