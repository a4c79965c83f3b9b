-- Run once, by Patroni, on the first primary: the product's role and database.
create role rafid login password :'password';
create database rafid owner rafid;
