import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const seats: StarterArticle = {
  slug: "seats",
  topic: "BUSINESS",
  places: ["SEATS"],
  texts: {
    en: {
      title: "What are seats, and how do I give them to people?",
      summary: "Add telephony seats for your company, assign them to lines, and change or end them.",
      keywords: ["license", "licence", "switchboard", "pbx", "business phone", "assign seat"],
      body: `A seat adds an extension, a softphone, a queue or a reception menu to a mobile line. Your company buys as many as it needs under [Seats](/licenses), and gives each to one of its lines.

## Add seats

1. Open [Seats](/licenses), and choose **Add seats**.
2. Choose the kind, and how many.
3. Choose **Go to the checkout**. It shows the exact price. Nothing is ordered before that.

## Give a seat to a person

1. Find the seat under [Seats](/licenses), and choose **Assign**.
2. Search for the line by name, number or plan.
3. Choose **Assign**. The seat moves to the line at once and costs the same.

To give out many, select the free seats and choose **Give to people**, or choose **Assign from a file**. **Take back** frees a seat. A free seat stays yours, costs the same, and can be given to another person.

## Pause, change or end a seat

- **Pause:** the seat stops working now and costs nothing. The paid time continues when you choose **Resume**.
- **Change:** a more expensive kind begins at once, for the difference. A cheaper one begins with the renewal.
- **End seat:** it works until its paid period ends, and nothing is charged after that. Until then, **Keep the seat** undoes it. Only an administrator can end a seat.

## A seat does not work

Check that it is **Active** and belongs to the right line, and that the line is active. A seat that has just been ordered takes a few seconds. A seat that is **Blocked** comes back when the unpaid invoices are paid. If nothing is unpaid, contact us.
`,
    },
    sv: {
      title: "Vad är licenser, och hur ger jag dem till personer?",
      summary: "Skaffa telefonilicenser till företaget, tilldela dem och byt eller avsluta dem.",
      keywords: ["växel", "företagsväxel", "telefonkö", "svarsgrupp", "växelplats", "tilldela licens"],
      body: `En licens gör ett mobilabonnemang till en anknytning, en softphone, en kö eller en svarsmeny. Företaget köper så många som behövs under [Licenser](/licenses) och ger var och en till ett av sina abonnemang.

## Lägg till licenser

1. Öppna [Licenser](/licenses) och välj **Lägg till licenser**.
2. Välj typ och antal.
3. Välj **Till kassan**. Där visas det exakta priset. Inget beställs före det.

## Ge en licens till en person

1. Leta upp licensen under [Licenser](/licenses) och välj **Tilldela**.
2. Sök efter abonnemanget på namn, nummer eller typ.
3. Välj **Tilldela**. Licensen flyttas till abonnemanget genast och kostar lika mycket.

Ska du dela ut många, markera de lediga och välj **Ge till personer**, eller välj **Tilldela från en fil**. **Ta tillbaka** gör en licens ledig. En ledig licens är fortfarande er, kostar lika mycket och kan ges till någon annan.

## Pausa, byt eller avsluta

- **Pausa:** licensen stängs av nu och kostar inget. Den betalda tiden fortsätter när du väljer **Återuppta**.
- **Byt:** en dyrare typ börjar gälla direkt, för mellanskillnaden. En billigare börjar gälla vid förnyelsen.
- **Avsluta:** den fungerar till den betalda periodens slut, och därefter dras inget. Till dess kan du välja **Ångra**. Bara en administratör kan avsluta en licens.

## En licens fungerar inte

Kontrollera att den är **Aktiv** och hör till rätt abonnemang, och att abonnemanget är aktivt. En licens som nyss beställts tar några sekunder. En licens som är **Spärrad** kommer tillbaka när de obetalda fakturorna är betalda. Är inget obetalt kontaktar du oss.
`,
    },
  },
};
