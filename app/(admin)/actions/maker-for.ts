import { contactWith, type Person } from "../staff-call";
import { type ActionMaker, actionMaker } from "./action-of";

/** What the actions of a customer's page are made with. They know who was verified in the person's contact with the customer. */
export const makerFor = async (person: Person, customerId: string): Promise<ActionMaker> =>
  actionMaker(person, await contactWith(customerId));
