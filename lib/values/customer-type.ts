import { z } from "zod";

/** Decides a customer's identity format, billing rules and catalog. */
export const CustomerType = z.enum(["CONSUMER", "BUSINESS"]).meta({ id: "CustomerType" });
export type CustomerType = z.infer<typeof CustomerType>;
