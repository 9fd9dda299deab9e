import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { productTexts } from '#features/products/texts.ts';

// What an owner calls, loaded on the first click.

/** The sentence that says why it is still there, or null once it is gone. */
export async function deleteProduct(slug: string): Promise<string | null> {
  try {
    await client.products.delete({ slug });
    return null;
  } catch (error) {
    const refusal = sentenceOf(error, '');
    return refusal ? productTexts.deleteRefused(refusal) : productTexts.deleteFailed;
  }
}
