-- For PgBouncer by transaction: what the product sets when a connection opens, given to every connection of its role.
alter role rafid in database rafid set statement_timeout = '15000';
alter role rafid in database rafid set idle_in_transaction_session_timeout = '30000';
alter role rafid in database rafid set random_page_cost = '1.1';
alter role rafid in database rafid set max_parallel_workers_per_gather = '0';
alter role rafid in database rafid set timezone = 'UTC';
