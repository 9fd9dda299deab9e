import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { productTexts } from '#features/products/texts.ts';

// What an owner calls, loaded on the first click. Each gives back what went wrong, or null.

export async function deleteProduct(slug: string): Promise<string | null> {
  try {
    await client.products.delete({ slug });
    return null;
  } catch (error) {
    const refusal = sentenceOf(error, '');
    return refusal ? productTexts.deleteRefused(refusal) : productTexts.deleteFailed;
  }
}

export async function setOnSale(slug: string, isOnSale: boolean): Promise<string | null> {
  try {
    await client.products.setOnSale({ slug, isOnSale });
    return null;
  } catch (error) {
    return sentenceOf(error, isOnSale ? productTexts.putBackFailed : productTexts.takeOffFailed);
  }
}
