import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const findYourPlan: StarterArticle = {
  slug: "find-your-plan",
  topic: "PLANS",
  places: ["PLANS"],
  texts: {
    en: {
      title: "Which plan is right for me?",
      summary: "Answer a few questions, or compare the plans with what you used in the last months.",
      keywords: ["best plan", "recommend", "cheaper plan", "how much data do i need", "calculator"],
      body: `You need not guess how much data you use. There are two ways to find out.

## Answer a few questions

1. Open [Find the right plan](/find-plan).
2. Say what the plan is for, and how much you use in a month.
3. Choose **Show plans**. The cheapest plan that has everything comes first, with the reason.

The price counts the first year without a commitment. If no plan has everything, the page says what is missing. You can send the address of the page to another person: your answers are in it.

## Start from your own use

Sign in, and [Find the right plan](/find-plan) shows your last whole months next to the questions. One button answers the questions from them. The month with the most use counts.

## Compare with what you paid

Open [your line](/lines) and choose **Compare with your own use**. You see what each other plan would have cost in the last three months, next to what you paid.

- If a plan has less data than you used, the comparison adds the top-ups that you would have needed.
- Use abroad is left out, because it costs the same with every plan.
- The page says what else is not compared.

Then [change your plan](/help/change-your-plan) on the page of the line.
`,
    },
    sv: {
      title: "Vilket abonnemang passar mig?",
      summary: "Svara på några frågor, eller jämför med vad du använde de senaste månaderna.",
      keywords: ["bästa abonnemanget", "rekommendera", "jämföra", "billigare", "hur mycket surf", "välja"],
      body: `Du behöver inte gissa hur mycket du surfar. Det finns två sätt att ta reda på det.

## Svara på några frågor

1. Öppna [Hitta rätt abonnemang](/find-plan).
2. Svara vad abonnemanget ska användas till och hur mycket du använder på en månad.
3. Välj **Visa abonnemang**. Det billigaste som har allt kommer först, med skälet.

Priset räknas på det första året utan bindningstid. Om inget abonnemang har allt står det vad som saknas. Du kan skicka sidans adress till någon annan: dina svar finns i den.

## Utgå från din egen användning

Logga in, så visar [Hitta rätt abonnemang](/find-plan) dina senaste hela månader bredvid frågorna. En knapp svarar på frågorna utifrån dem. Månaden med mest användning räknas.

## Jämför med vad du betalade

Öppna [ditt abonnemang](/lines) och välj **Jämför med din egen användning**. Du ser vad varje annat abonnemang hade kostat de senaste tre månaderna, bredvid det du betalade.

- Om ett abonnemang har mindre surf än du använde räknar jämförelsen med de påfyllningar som hade behövts.
- Användning utomlands är inte med, eftersom den kostar lika mycket med alla abonnemang.
- Sidan säger vad mer som inte jämförs.

Sedan [byter du abonnemang](/help/change-your-plan) på abonnemangets sida.
`,
    },
  },
};
