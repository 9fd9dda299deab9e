import { useEffect, useState } from 'react';
import { productPath } from '#features/products/rules.ts';
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { CheckIcon, CopyIcon, ExternalLinkIcon } from '#ui/icons.ts';
import { DownloadIcon } from '#ui/more-icons.ts';
import { bundlePurchaseTexts } from '../bundles/texts.ts';
import type { Bought } from '../fulfilment.queries.server.ts';
import { copiedMilliseconds, downloadPath, libraryAnchor } from '../rules.ts';
import { panelTexts, purchasePageTexts } from '../texts.ts';
import { useDownload } from './use-download.ts';

/** What was just bought: download it, continue, share it (spec B §2 "Purchase success"). */
export function BoughtProduct({ product, publicUrl }: { product: Bought; publicUrl: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { act: download } = useDownload({
    productId: product.id,
    where: 'afterPurchase',
    onProblem: setProblem,
  });

  return (
    <div className="panel grid w-full max-w-xl justify-items-center gap-4 p-8 text-center">
      <title>{`${purchasePageTexts.congratulations} | Forge`}</title>
      <h1 className="text-3xl">{purchasePageTexts.congratulations}</h1>
      <p className="text-lg wrap-break-word">{purchasePageTexts.bought(product.name)}</p>
      {product.isBundle ? (
        <p className="text-muted">{bundlePurchaseTexts.inLibrary}</p>
      ) : product.hasFile ? (
        <ButtonLink
          to={downloadPath(product.id)}
          reloadDocument
          variant="primary"
          size="large"
          icon={<DownloadIcon />}
          onClick={(event) => {
            event.preventDefault();
            void download();
          }}
        >
          {purchasePageTexts.download}
        </ButtonLink>
      ) : (
        <ErrorNote>{panelTexts.linkMissing}</ErrorNote>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink
          to={product.isBundle ? libraryAnchor : '/profile'}
          variant={product.isBundle ? 'primary' : 'secondary'}
        >
          {purchasePageTexts.library}
        </ButtonLink>
        <ButtonLink to="/marketplace">{purchasePageTexts.explore}</ButtonLink>
      </div>
      <Share name={product.name} url={`${publicUrl}${productPath(product)}`} />
    </div>
  );
}

function Share({ name, url }: { name: string; url: string }) {
  const text = purchasePageTexts.shareText(name);
  const onX = new URLSearchParams({ text, url });
  const onReddit = new URLSearchParams({ url, title: text });
  return (
    <div className="mt-2 grid w-full gap-3 border-t border-line pt-5">
      <h2 className="text-sm text-muted">{purchasePageTexts.share}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        <ShareLink href={`https://x.com/intent/post?${onX}`}>
          {purchasePageTexts.shareOnX}
        </ShareLink>
        <ShareLink href={`https://www.reddit.com/submit?${onReddit}`}>
          {purchasePageTexts.shareOnReddit}
        </ShareLink>
        <CopyLink url={url} />
      </div>
    </div>
  );
}

function ShareLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ size: 'small' })}
    >
      {children}
      <ExternalLinkIcon />
    </a>
  );
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(copied + 1));
  return (
    <Button
      size="small"
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy().catch(() => {})}
    >
      <span aria-live="polite">
        {copied ? purchasePageTexts.copied : purchasePageTexts.copyLink}
      </span>
    </Button>
  );
}
