import { type ActionMaker, actionMaker } from "@/app/(admin)/actions/action-of";
import { contactWith, type StaffIdentity } from "@/app/(admin)/staff/staff-call";

/** What the actions of a customer's page are made with. They know who was verified in the person's contact with the customer. */
export const makerFor = async (person: StaffIdentity, customerId: string): Promise<ActionMaker> =>
  actionMaker(person, await contactWith(customerId));
