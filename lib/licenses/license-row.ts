import type { licenses } from "@/db/schema/licenses";

export type LicenseRow = typeof licenses.$inferSelect;
