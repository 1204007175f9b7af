import type { Language } from "@/i18n/locales";

/** The name of an offering in all languages. */
export type SummarizedOffering = {
  name: string;
  translations?: { [Spoken in Language]?: { name?: string | undefined } | undefined };
};

/** What a proposed change would do, as facts and not as text, so that each reader gets it in their language. */
export type ProposalSummary = {
  /** The name of the subscription that changes. */
  subject?: string;
  /** The offering that ends. */
  from?: SummarizedOffering;
  /** The offering that begins, or the add-on that the change is about. */
  offering?: SummarizedOffering;
  /** When the change takes effect: an instant or a day. */
  at?: string;
  when?: "NOW" | "END_OF_PERIOD";
  /** The day on which a paused service returns. */
  until?: string;
  price?: { currency: string; differenceMinor: number; dueNowMinor: number };
  isFree?: true;
  /** Percent. Null: the brand's own. */
  thresholds?: number[] | null;
  topics?: { kind: string; email?: boolean | undefined; push?: boolean | undefined }[];
};

export type ProposalStatus = "PENDING" | "DONE" | "FAILED" | "DECLINED" | "EXPIRED";
