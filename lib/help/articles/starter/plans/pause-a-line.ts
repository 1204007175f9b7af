import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const pauseALine: StarterArticle = {
  slug: "pause-a-line",
  topic: "PLANS",
  places: ["SUBSCRIPTION_PAUSED", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I pause my line and use it again?",
      summary: "A paused line costs nothing and keeps its number, for up to six months.",
      keywords: [
        "freeze",
        "hold",
        "stop temporarily",
        "suspend",
        "vacation",
        "abroad",
        "break",
        "resume",
        "unpause",
      ],
      body: `You pause the line on its page. A pause costs nothing and lasts six months at most. You keep the number. Calls, texts and data are off, and the number cannot be reached.

## Pause the line

1. Open [your line](/lines), and choose **Pause the line** under **Pause or end the line**.
2. Choose when the pause begins: right away, when your paid period ends, or on another day.
3. Choose how long it lasts.
4. Read what it means, and choose **Pause now** or **Pause**.

You can undo a planned pause until it begins, under **Upcoming changes** on your line.

## Use the line again

1. Open [your line](/lines).
2. Choose **Use the line again**. It works within a minute.
3. Restart the phone if there is no signal.

The line also starts again automatically on the day that you chose, after six months at the latest.

## What happens to my money

- Your paid period stops, and continues when the line starts again. The next payment moves by the same time.
- A commitment is extended by the same time.
- What was unpaid before the pause must still be paid.

## It cannot be paused

- **An invoice is unpaid.** Pay it first.
- **The line is not active.** Only an active line can be paused.
- **Another change is planned**, such as another plan. Undo that first.
- **Your company decides.** Ask its manager or administrator.

Do you not need the line any more? [End it instead](/help/end-a-line). Do you need codes by text message, for example from your bank? Move them to another number before the pause.
`,
    },
    sv: {
      title: "Hur pausar jag abonnemanget och börjar använda det igen?",
      summary: "Ett pausat abonnemang kostar ingenting och behåller numret, i upp till sex månader.",
      keywords: [
        "frysa",
        "vila",
        "tillfälligt stopp",
        "uppehåll",
        "semester",
        "utomlands",
        "återuppta",
        "starta igen",
        "häva paus",
      ],
      body: `Du pausar abonnemanget på dess sida. En paus kostar ingenting och varar högst sex månader. Du behåller numret. Samtal, sms och surf är avstängda, och numret går inte att nå.

## Pausa

1. Öppna [ditt abonnemang](/lines) och välj **Pausa abonnemanget** under **Pausa eller avsluta**.
2. Välj när pausen börjar: direkt, när din betalda period är slut eller en annan dag.
3. Välj hur länge den varar.
4. Läs vad det betyder och välj **Pausa nu** eller **Pausa**.

En planerad paus kan du ångra tills den börjar, under **Kommande ändringar** på abonnemanget.

## Använd abonnemanget igen

1. Öppna [ditt abonnemang](/lines).
2. Välj **Använd abonnemanget igen**. Det fungerar inom en minut.
3. Starta om telefonen om du saknar täckning.

Abonnemanget startar också automatiskt den dag du har valt, senast efter sex månader.

## Vad händer med pengarna

- Din betalda period stannar och fortsätter när pausen är slut. Nästa betalning flyttas lika långt.
- En bindningstid blir lika mycket längre.
- Det som var obetalt före pausen ska fortfarande betalas.

## Det går inte att pausa

- **En faktura är obetald.** Betala den först.
- **Abonnemanget är inte aktivt.** Bara ett aktivt abonnemang kan pausas.
- **En annan ändring är planerad**, till exempel ett byte. Ångra den först.
- **Ditt företag bestämmer.** Fråga den som är ansvarig eller administratör.

Behöver du inte abonnemanget längre? [Avsluta det i stället](/help/end-a-line). Får du koder med sms, till exempel från banken? Flytta dem till ett annat nummer före pausen.
`,
    },
  },
};
