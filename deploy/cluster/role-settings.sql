-- For PgBouncer with pooling by transaction: gives every connection of the role the settings that the product otherwise
-- applies when it connects.
alter role rafid in database rafid set statement_timeout = '15000';
alter role rafid in database rafid set idle_in_transaction_session_timeout = '30000';
alter role rafid in database rafid set random_page_cost = '1.1';
alter role rafid in database rafid set max_parallel_workers_per_gather = '0';
alter role rafid in database rafid set timezone = 'UTC';
