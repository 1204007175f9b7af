import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const giveDataToALine: StarterArticle = {
  slug: "give-data-to-a-line",
  topic: "PLANS",
  places: ["DATA_GIFT"],
  texts: {
    en: {
      title: "How do I give data to another of my lines?",
      summary: "Move data that you do not need. It is there within seconds and keeps its last day.",
      keywords: ["share", "sharing", "transfer data", "present", "family", "donate", "surf"],
      body: `You can move data from one line to another of the same customer, for example to a child or a colleague. It costs nothing. It cannot be undone.

## Give data

1. Open [the line](/lines) that has data to spare, and choose **Give data**.
2. Choose the line that gets it.
3. Choose the amount. The smallest is 100 MB.
4. Choose **Give**. The data is usually there within seconds, and its user gets an e-mail.

**Given and received** shows what each line gave and got.

## What happens to the data

- **It keeps its last day.** It ends when it would have ended on your line. The data that ends first is given first.
- **Your line has less.** Its page says how much was given away. That stays so when you change to a bigger plan. When your period renews, the line has all the data of its plan again.
- **It can be given once.** The other line cannot give it back or pass it on.

## What cannot be given

- Data for use abroad, calls and texts.
- Data that the line got from another line.
- Data of a package that has not started yet.
- Data of a line with unlimited data. Such a line needs none either.

## The section is missing, or there is nothing to give

You need two active lines. Paused lines neither give nor get data. In a company, managers and administrators give data. If another gift is just being added to the line, wait a moment and try again.

If both lines often run low, [a bigger plan](/help/change-your-plan) may cost less.
`,
    },
    sv: {
      title: "Hur ger jag surf till ett annat av mina abonnemang?",
      summary:
        "Flytta surf som du inte behöver. Den finns på plats inom några sekunder och behåller sin sista dag.",
      keywords: ["dela", "delad surf", "överföra surf", "skicka surf", "familj", "skänka", "gåva"],
      body: `Du kan flytta surf från ett abonnemang till ett annat som hör till samma kund, till exempel till ett barn eller en medarbetare. Det kostar inget. Det går inte att ångra.

## Ge surf

1. Öppna [abonnemanget](/lines) som har surf över och välj **Ge surf**.
2. Välj abonnemanget som ska få den.
3. Välj hur mycket. Minst är 100 MB.
4. Välj **Ge**. Surfen finns oftast på plats inom några sekunder, och den som använder abonnemanget får ett mejl.

Under **Getts och fåtts** ser du vad abonnemanget har gett och fått.

## Vad som händer med surfen

- **Den behåller sin sista dag.** Den slutar när den hade slutat hos dig. Surfen som slutar först ges först.
- **Ditt abonnemang får mindre.** På dess sida står hur mycket som har getts bort. Det gäller även om du byter till ett större abonnemang. När perioden förnyas har abonnemanget all sin surf igen.
- **Den kan ges en gång.** Det andra abonnemanget kan inte ge tillbaka den eller ge den vidare.

## Det här går inte att ge

- Surf för utlandet, samtal och sms.
- Surf som abonnemanget självt har fått från ett annat.
- Surf i ett paket som inte har startat än.
- Surf från ett abonnemang med obegränsad surf. Ett sådant behöver inte heller få någon.

## Avsnittet saknas, eller så finns det inget att ge

Du behöver två aktiva abonnemang. Pausade abonnemang kan varken ge eller få surf. I ett företag är det ansvariga och administratörer som ger surf. Håller nätet redan på att lägga till surf på abonnemanget, vänta en stund och försök igen.

Tar surfen ofta slut på båda kan [ett större abonnemang](/help/change-your-plan) kosta mindre.
`,
    },
  },
};
