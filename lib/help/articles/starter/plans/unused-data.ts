import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const unusedData: StarterArticle = {
  slug: "unused-data",
  topic: "PLANS",
  places: ["DATA_ROLLOVER", "DATA_GIFT"],
  texts: {
    en: {
      title: "What happens to data that I did not use?",
      summary: "With some plans, it moves to the next period once and is used first. Otherwise it ends.",
      keywords: ["rollover", "carry over", "save data", "expire", "expired", "lose", "surf"],
      body: `Some plans keep your unused data for one more period. They say **Unused data moves to the next month**. With all other plans, unused data ends with the period.

## How it works

When your line renews, what is left of the plan's data moves along. Your line shows it as **Left over from the last period**.

- **It is used first.** The data of the new period is untouched until it is used up.
- **It moves once.** What is still left of it at the end of that period is gone.
- **At most as much as the plan includes.** With a plan of 50 GB, at most 50 GB move along. So you never have more than twice your plan.
- **In whole megabytes.** A smaller rest does not move.

## What does not move

- Data of top-ups and add-ons. It keeps its own last day.
- Data that you got from another line.
- Calls and texts.
- Anything of an unlimited plan, or into one.
- Data of a period that is not followed directly by the next one, because the line was unpaid for a long time.

## If you change the plan

Data that has moved stays. For the rest, the plan that you have on the last day of the period decides: if it has unused data that moves, its data moves along, also into another plan.

## There is data left every month

- [Give some of it](/help/give-data-to-a-line) to another of your lines before it ends.
- [A smaller plan](/help/find-your-plan) may be enough. The comparison on your line counts unused data that a plan would have kept.
`,
    },
    sv: {
      title: "Vad händer med surf som jag inte har använt?",
      summary:
        "Med vissa abonnemang följer den med till nästa period en gång och används först. Annars slutar den.",
      keywords: [
        "rollover",
        "spara surf",
        "sparad surf",
        "surfbank",
        "överbliven",
        "förfaller",
        "försvinner",
      ],
      body: `Vissa abonnemang behåller din oanvända surf i en period till. Vid dem står **Oanvänd surf följer med till nästa månad**. Med alla andra abonnemang slutar oanvänd surf med perioden.

## Så fungerar det

När abonnemanget förnyas följer det som är kvar av abonnemangets surf med. På abonnemangets sida heter det **Kvar från förra perioden**.

- **Den används först.** Den nya periodens surf rörs inte förrän den är slut.
- **Den följer med en gång.** Det som ändå är kvar av den när den perioden slutar går förlorat.
- **Högst så mycket som ingår i abonnemanget.** Med 50 GB i abonnemanget följer högst 50 GB med. Du har alltså aldrig mer än dubbelt så mycket.
- **I hela megabyte.** En mindre rest följer inte med.

## Det här följer inte med

- Surf i påfyllningar och tillägg. Den behåller sin egen sista dag.
- Surf som du har fått från ett annat abonnemang.
- Samtal och sms.
- Något från ett abonnemang med obegränsad surf, eller till ett sådant.
- Surf från en period som inte följs direkt av nästa, eftersom abonnemanget var obetalt länge.

## Om du byter abonnemang

Surf som redan har följt med finns kvar. För resten gäller abonnemanget du har den sista dagen i perioden: om oanvänd surf följer med i det följer den med, även till ett annat abonnemang.

## Det blir surf över varje månad

- [Ge en del av den](/help/give-data-to-a-line) till ett annat av dina abonnemang innan den slutar.
- [Ett mindre abonnemang](/help/find-your-plan) kan räcka. Jämförelsen på abonnemangets sida räknar med oanvänd surf som hade följt med.
`,
    },
  },
};
