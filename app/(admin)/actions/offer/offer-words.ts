import { getTranslations } from "next-intl/server";
import type { StaffMe } from "@/lib/identity/staff/model";
import { type ActionMaker, actionMaker } from "../action-of";

type Messages = typeof import("@/messages/en/adminOfferAct.json");
type Words = { title: string; text: string; submit: string; done: string };
type WithWords = { [Key in keyof Messages]: Messages[Key] extends Words ? Key : never }[keyof Messages];

export type OfferWords = Awaited<ReturnType<typeof getTranslations<"adminOfferAct">>>;

/** The inputs of the offer's actions. Their texts stay on the server, unlike those of `adminAct`. */
export type OfferMaker = Pick<ActionMaker, "make"> & { t: OfferWords };

export async function offerMaker(me: Pick<StaffMe, "role" | "breakGlass">): Promise<OfferMaker> {
  const [{ make }, t] = await Promise.all([actionMaker(me), getTranslations("adminOfferAct")]);
  return { make, t };
}

/**
 * The texts of an action.
 * @param values the values in the text
 */
export const offerWords = (t: OfferWords, key: WithWords, values: Record<string, string | number> = {}) => ({
  title: t(`${key}.title`, values),
  text: t(`${key}.text`, values),
  submit: t(`${key}.submit`),
  done: t(`${key}.done`),
});
