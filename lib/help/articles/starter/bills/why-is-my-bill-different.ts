import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const whyIsMyBillDifferent: StarterArticle = {
  slug: "why-is-my-bill-different",
  topic: "BILLS",
  places: ["INVOICE", "PAYMENTS", "CHECKOUT"],
  texts: {
    en: {
      title: "Why is my bill different this time?",
      summary:
        "Compare it with the last one, and see what changed: a plan, a discount, a pause or an add-on.",
      keywords: [
        "too high",
        "wrong amount",
        "price increase",
        "prorated",
        "first bill",
        "discount ended",
        "voucher",
      ],
      body: `Open the invoice. **Compared with the last invoice** lists each change and its reason, and **Why this amount** shows how each amount came about.

## See what changed

1. Open [Invoices](/invoices), and choose the invoice.
2. Read **Compared with the last invoice**.
3. Open **Why this amount** for the item that you wonder about.

## The usual reasons

- **You changed plans.** A more expensive plan begins at once. You pay the difference for the rest of the paid period, once.
- **An add-on began.** A monthly add-on that begins within a period can cost only its share of the first period. After that it costs its full price.
- **A discount has ended.** The invoice names the discount. The page of your line shows beforehand when a discount ends.
- **You paused the line.** The period after a pause can be shorter, and then costs only its share.
- **Something was bought once.** It is not on the next invoice.
- **The price changed.** We announced it by e-mail. The new price and its day are under **Upcoming changes** on your line.
- **A company has chosen a bill day.** One period is then shorter, and costs only its days.

## A promo code that does not count

You enter a promo code in the checkout, with **Add a promo code**, before you pay. If it does not apply to the order, the checkout says so. Some codes have an end date, or can be used a certain number of times. A code cannot be added to an order that is already paid.

If an amount is still not clear, write to {supportEmail} and mention the number of the invoice.
`,
    },
    sv: {
      title: "Varför är min faktura annorlunda den här gången?",
      summary: "Jämför med den förra och se vad som har ändrats: abonnemang, rabatt, paus eller tillägg.",
      keywords: [
        "för hög räkning",
        "fel belopp",
        "prishöjning",
        "första fakturan",
        "rabatt slut",
        "kampanjkod",
        "kupong",
      ],
      body: `Öppna fakturan. **Jämfört med förra gången** visar varje ändring och orsaken till den. **Varför det här beloppet** visar hur varje belopp har räknats fram.

## Se vad som har ändrats

1. Öppna [Fakturor](/invoices) och välj fakturan.
2. Läs **Jämfört med förra gången**.
3. Öppna **Varför det här beloppet** för posten du undrar över.

## De vanligaste orsakerna

- **Du har bytt abonnemang.** Ett dyrare abonnemang börjar gälla direkt. Du betalar skillnaden för resten av den betalda perioden, en gång.
- **Ett tillägg har börjat.** Ett månadstillägg som börjar mitt i en period kan kosta bara sin del av den första perioden. Därefter kostar det hela priset.
- **En rabatt har upphört.** Rabatten står på fakturan. På abonnemangets sida ser du i förväg när en rabatt tar slut.
- **Du har pausat abonnemanget.** Perioden efter en paus kan vara kortare och kostar då bara sin del.
- **Något köptes en gång.** Det kommer inte tillbaka på nästa faktura.
- **Priset har ändrats.** Det har vi meddelat med e-post. Det nya priset och dagen står under **Kommande ändringar** på abonnemanget.
- **Företaget har valt en fakturadag.** Då blir en period kortare och kostar bara sina dagar.

## En rabattkod som inte räknas

En rabattkod anger du i kassan, med **Lägg till en rabattkod**, innan du betalar. Gäller den inte för beställningen står det i kassan. En del koder har ett slutdatum eller kan användas ett visst antal gånger. Det går inte att lägga till en kod på en beställning som redan är betald.

Är ett belopp fortfarande oklart, skriv till {supportEmail} och ange fakturans nummer.
`,
    },
  },
};
