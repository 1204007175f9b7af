import type { Executor } from "@/db/client";
import { questionMessages, questions } from "@/db/schema/help";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { astrid, customerId, marcus, type SeedParty, userId } from "@/db/seed/skylark/customers/people";
import { seedId } from "@/db/seed/skylark/deterministic";
import { daysBefore } from "@/db/seed/skylark/timeline";

type Message = { from: "CUSTOMER" | "CARE"; text: string; daysAgo: number };
type Asked = { key: string; party: SeedParty; subject: string; messages: readonly Message[] };

const ASKED: readonly Asked[] = [
  {
    key: "cabin",
    party: astrid,
    subject: "Dålig täckning i stugan",
    messages: [
      {
        from: "CUSTOMER",
        text: "Jag får bara en stapel i stugan utanför Leksand. Kan jag göra något?",
        daysAgo: 6,
      },
      {
        from: "CARE",
        text: "Hej Astrid!\n\nSlå på wifi-samtal i telefonens inställningar, så ringer du över stugans wifi. Säg till om det inte hjälper.",
        daysAgo: 5,
      },
    ],
  },
  {
    key: "trip",
    party: marcus,
    subject: "Two phones on one trip",
    messages: [
      {
        from: "CUSTOMER",
        text: "My partner and I fly to Japan in May. Can we share one travel eSIM, or do we need two?",
        daysAgo: 0.1,
      },
    ],
  },
];

/** Seeds a question that is answered, and one that waits for customer care. */
export async function seedQuestions(db: Executor, now: Date): Promise<void> {
  for (const { key, party, subject, messages } of ASKED) {
    const at = (daysAgo: number) => daysBefore(now, daysAgo);
    const [first, last] = [messages[0]!, messages.at(-1)!];
    const isOpen = last.from === "CUSTOMER";
    const questionId = seedId("question", key);
    await db.insert(questions).values({
      tenantId: SKYLARK_TENANT_ID,
      id: questionId,
      userId: userId(party.people[0]!),
      customerId: customerId(party),
      subject,
      state: isOpen ? "OPEN" : "ANSWERED",
      waitingSince: isOpen ? at(last.daysAgo) : null,
      createdAt: at(first.daysAgo),
      lastMessageAt: at(last.daysAgo),
    });
    await db.insert(questionMessages).values(
      messages.map(({ from, text, daysAgo }, index) => ({
        tenantId: SKYLARK_TENANT_ID,
        id: seedId("question-message", `${key}/${index}`),
        questionId,
        fromCare: from === "CARE",
        staffId: from === "CARE" ? seedId("staff", "care") : null,
        text,
        createdAt: at(daysAgo),
      })),
    );
  }
}
