import { useRevalidator } from 'react-router';
import type { ComponentProps } from 'react';
import { SellersRequests } from './sellers-requests.tsx';
import { SingleSales } from './single-sales.tsx';

type SellersRefundsProps = {
  requests: ComponentProps<typeof SellersRequests>['first'];
  sales: ComponentProps<typeof SingleSales>['first'];
};

/** Requests and single sales on the sales page, reloaded after each answer. */
export function SellersRefunds({ requests, sales }: SellersRefundsProps) {
  const { revalidate } = useRevalidator();
  const onChanged = () => void revalidate();
  return (
    <>
      <SellersRequests first={requests} onChanged={onChanged} />
      <SingleSales first={sales} onChanged={onChanged} />
    </>
  );
}
