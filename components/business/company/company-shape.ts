import { z } from "zod";
import { leftEmpty } from "@/components/account/profile/left-empty";
import { UpdateCustomerRequest } from "@/lib/customers/model";

const { name, identity, contact } = UpdateCustomerRequest.shape;

export type CompanyValues = Pick<z.input<typeof UpdateCustomerRequest>, "name" | "identity" | "contact">;

/** The fields of a company's form: the update's own, with an optional telephone. */
export const CompanyShape = z.object({
  name,
  identity,
  contact: z.preprocess(leftEmpty("msisdn"), contact),
}) as unknown as z.ZodType<unknown, CompanyValues>;
