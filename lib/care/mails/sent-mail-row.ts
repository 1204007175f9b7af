import type { sentMails } from "@/db/schema/mails";

export type SentMailRow = typeof sentMails.$inferSelect;
