import type { getTranslations } from "next-intl/server";

export type BrandWords = Awaited<ReturnType<typeof getTranslations<"adminBrand">>>;

type Messages = typeof import("@/messages/en/adminBrand.json");
type Words = { title: string; text: string; submit: string; done: string };
/** The parts of the messages that have all texts of an action. */
type WithWords = { [Key in keyof Messages]: Messages[Key] extends Words ? Key : never }[keyof Messages];

/**
 * The texts of an action of the brand's pages.
 * @param values the values in title and text
 */
export const brandWords = (t: BrandWords, key: WithWords, values: Record<string, string> = {}): Words => ({
  title: t(`${key}.title`, values),
  text: t(`${key}.text`, values),
  submit: t(`${key}.submit`),
  done: t(`${key}.done`),
});
